#error "triage::core needs no fmt"
