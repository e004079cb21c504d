/**
 * `wrong_zone` is a local time without its zone. `mistake` is a wrong time that is corrected later; `contradiction` is
 * never corrected.
 */
export type Flaw = "wrong_zone" | "mistake" | "contradiction" | "never_happened"
