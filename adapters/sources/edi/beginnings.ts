export const edifactBegins = String.raw`UNA[^A-Za-z0-9]{5,6}\s*UN[BGH]|UNB[^A-Za-z0-9\s]UNO[A-Z]`

export const x12Begins = String.raw`ISA[^A-Za-z0-9\s]\d\d[^A-Za-z0-9\s]`
