/** `wrong_zone`: local time without its zone. `contradiction`: a never corrected mistake. */
export type Flaw = "wrong_zone" | "mistake" | "contradiction" | "never_happened"
