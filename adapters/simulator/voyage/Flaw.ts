/**
 * How what a source says departs from what is so: its clock without its zone, another time (`mistake` is put right
 * later, `contradiction` is not), or something that never happened.
 */
export type Flaw = "wrong_zone" | "mistake" | "contradiction" | "never_happened"
