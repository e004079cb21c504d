import type { CarrierMarks, NumberPattern } from "./CarrierMarks.ts"

const codes = (list: string): ReadonlyArray<string> => list.split(" ").filter((code) => code !== "")

const marks = (
  scac: string,
  owners: string,
  more: Partial<Omit<CarrierMarks, "scac" | "owners">> = {}
): CarrierMarks => ({
  scac,
  owners: codes(owners),
  likelihood: 0.9,
  prefixes: [],
  bill: null,
  shapes: [],
  ...more
})

const bill = (form: RegExp, likelihood: number): NumberPattern => ({
  of: "bill_of_lading",
  form,
  likelihood,
  isOwn: false
})
const booking = (form: RegExp, likelihood: number, isOwn = false): NumberPattern => ({
  of: "booking",
  form,
  likelihood,
  isOwn
})

/**
 * General knowledge of the trade, not verified against a register. Public tables contradict each other, so no mark is
 * certain.
 */
export const carrierMarks: ReadonlyArray<CarrierMarks> = [
  marks("ACLU", "ACLU"),
  marks("ANNU", "ANNU"),
  marks("APLU", "APLU APHU APRU APZU"),
  marks("ARKU", "ARKU"),
  marks("CLAM", "CMCU"),
  marks("CMDU", "CMAU CGMU ECMU CNCU", {
    bill: /^[A-Z]{3}\d{7}[A-Z]?$/,
    shapes: [bill(/^[A-Z]{3}\d{7}[A-Z]?$/, 0.75)]
  }),
  marks("COSU", "CBHU CCLU CSNU CSLU COSU", { bill: /^\d{10}$/, shapes: [bill(/^\d{10}$/, 0.4)] }),
  marks("CULU", "CULU"),
  marks("EGLV", "EGHU EGSU EISU EITU EMCU EGLU IMTU LTIU HMCU UGMU", {
    prefixes: ["EISU"],
    bill: /^\d{12}$/,
    shapes: [bill(/^\d{12}$/, 0.7)]
  }),
  marks("HDMU", "HDMU HMMU KOCU", { bill: /^[A-Z]{4}\d{8}$/ }),
  marks("HLCU", "HLCU HLXU HLBU HAMU UACU UASU UAEU CPSU CSVU FANU LNXU TLEU", {
    bill: /^[A-Z0-9]{11,12}$/,
    shapes: [booking(/^\d{8}$/, 0.6)]
  }),
  marks("IILU", "IILU"),
  marks("KMTU", "KMTU"),
  marks("MAEU", "MAEU MSKU MRKU MRSU MNBU MSWU MMAU MWCU MCHU MHHU MIEU MVIU FAAU PONU POCU KNLU TORU SEAU", {
    bill: /^[A-Z0-9]{9}$/,
    shapes: [bill(/^[A-Z0-9]{9}$/, 0.4)]
  }),
  marks("MATS", "MATU", { bill: /^\d{10}$/, shapes: [bill(/^\d{10}$/, 0.4)] }),
  marks("MSCU", "MSCU MEDU MSDU MSMU MSNU MSZU MSBU", {
    bill: /^[A-Z0-9]{8}$/,
    shapes: [booking(/^EBKG\d{8}$/, 0.9, true)]
  }),
  marks("ONEY", "ONEU NYKU MOAU MOFU MOEU MOTU KKTU KKFU KXTU", {
    bill: /^[A-Z0-9]{12}$/,
    shapes: [bill(/^[A-Z0-9]{12}$/, 0.3)]
  }),
  marks("OOLU", "OOLU OOCU OOIU", { bill: /^\d{10}$/, shapes: [bill(/^\d{10}$/, 0.4)] }),
  marks("PCIU", "PCIU PILU", { prefixes: ["PABV"] }),
  marks("SIML", "SIMU", { likelihood: 0.99, shapes: [booking(/^SIMB[A-Z]+\d{3,4}$/, 0.99, true)] }),
  ...[..."ABCDEFGHIJK"].map((letter) =>
    marks(`SIM${letter}`, `SI${letter}U`, {
      likelihood: 0.99,
      bill: /^\d{6}$/,
      shapes: [booking(new RegExp(String.raw`^SIM${letter}B\d{6}$`), 0.99, true)]
    })
  ),
  marks("SMLM", "SMCU"),
  marks("SMLU", "SMLU"),
  marks("SSBF", "WWWU"),
  marks("SUDU", "SUDU HASU CADU", { bill: /^[A-Z0-9]{8,14}$/ }),
  marks("TJFH", "TSFU"),
  marks("TRKU", "TRKU"),
  marks("TXZJ", "TSSU TSTU"),
  marks("WHLC", "WHLU WHSU", { bill: /^[A-Z0-9]{10}$/, shapes: [bill(/^[A-Z0-9]{10}$/, 0.3)] }),
  marks("YMLU", "YMLU YMMU", { bill: /^[A-Z0-9]{9,10}$/ }),
  marks("ZIMU", "ZIMU ZCSU ZMOU ZCLU JXLU", { bill: /^[A-Z]{3}\d{6,9}[A-Z]?$/ })
]
