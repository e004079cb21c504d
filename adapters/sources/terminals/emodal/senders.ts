import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

export interface Sender {
  /** `<UN/LOCODE>/<facility code>`. */
  readonly facility: string
  /** Codes in addition to the codes of every sender. */
  readonly codes?: Readonly<Record<string, StatusMeaning>>
}

/** Only the codes of ITS were seen in use; the others are the terminals' names. */
export const senders: Readonly<Record<string, Sender>> = {
  ITS: {
    facility: "USLGB/ITS",
    // Set only by the flag for non-intrusive inspection.
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

/** The date of `A` is the discharge, not the ship's arrival. */
export const usualCodes: Readonly<Record<string, StatusMeaning>> = {
  A: { says: "note", description: "arrived at the facility" },
  "TMF_FLG=Y": { says: "hold", name: "TMF", description: "traffic mitigation fee" },
  "TMF_FLG=N": { says: "release", names: ["TMF"], description: "traffic mitigation fee" },
  "CTF_FLG=Y": { says: "hold", name: "other", description: "clean truck fee" },
  "CTF_FLG=N": { says: "release", names: ["other"], codes: ["CTF_FLG=Y"], description: "clean truck fee" }
}
