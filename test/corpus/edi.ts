import { ownFiles, realFiles } from "./files.ts"

/** 301, 315, 322, 404, 997; padded and not, in lines and in one, beyond ASCII. */
export const x12Samples = [...ownFiles("corpus/x12", ".edi"), ...realFiles("x12-", ".edi")]

/** IFTSTA, CODECO, COARRI, and an IFTMIN among the real ones. */
export const edifactSamples = [...ownFiles("edi/edifact/fixtures", ".edi"), ...realFiles("edifact-", ".edi")]
