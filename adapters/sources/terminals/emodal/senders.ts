import type { StatusMeaning } from "#domain/terminal/statusCodes.ts"

/** A terminal that sends its data to a community system, by its own code there. */
export interface Sender {
  /** `<UN/LOCODE>/<facility code>`. */
  readonly facility: string
  /** Codes with a meaning of its own, in addition to those of every sender. */
  readonly codes?: Readonly<Record<string, StatusMeaning>>
}

/**
 * Terminals by their own code. Only the codes of ITS were seen in use; the others are these terminals' own names.
 */
export const senders: Readonly<Record<string, Sender>> = {
  ITS: {
    facility: "USLGB/ITS",
    // Only the flag for non-intrusive inspection sets it.
    codes: { PA: { says: "hold", name: "VACIS", description: "customs: intensive examination" } }
  },
  LBCT: { facility: "USLGB/LBCT" },
  TTI: { facility: "USLGB/TTI" },
  ETS: { facility: "USLAX/ETS" },
  FMS: { facility: "USLAX/EAGLE" },
  TRAPAC: { facility: "USLAX/TRAP" },
  WBCT: { facility: "USLAX/WBCT" },
  YTI: { facility: "USLAX/YUSEN" }
}

/** Where all of them differ from the standard: the date of `A` is that of the discharge, not of the ship. */
export const usualCodes: Readonly<Record<string, StatusMeaning>> = {
  A: { says: "note", description: "arrived at the facility" },
  "TMF_FLG=Y": { says: "hold", name: "TMF", description: "traffic mitigation fee" },
  "TMF_FLG=N": { says: "release", names: ["TMF"], description: "traffic mitigation fee" },
  "CTF_FLG=Y": { says: "hold", name: "other", description: "clean truck fee" },
  "CTF_FLG=N": { says: "release", names: ["other"], codes: ["CTF_FLG=Y"], description: "clean truck fee" }
}
