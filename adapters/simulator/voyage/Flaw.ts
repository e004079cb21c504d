/** How a report departs from the truth: a local time without its zone, another time (`mistake` is corrected later, `contradiction` is not), or an event that never happened. */
export type Flaw = "wrong_zone" | "mistake" | "contradiction" | "never_happened"
