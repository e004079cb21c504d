import type { Part } from "./zip.ts"

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packaged = "http://schemas.openxmlformats.org/package/2006"
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

export const sheetName = "xl/worksheets/sheet1.xml"

export const styles = { usual: 0, date: 1, instant: 2, name: 3 } as const

const formats = `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm&quot; UTC&quot;"/></numFmts>`

const cellOf = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const workbookParts = (title: string): ReadonlyArray<Part> => [
  {
    name: "[Content_Types].xml",
    text: xml(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`
    )
  },
  {
    name: "_rels/.rels",
    text: xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    )
  },
  {
    name: "xl/workbook.xml",
    text: xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`
    )
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    text: xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
    )
  },
  {
    name: "xl/styles.xml",
    text: xml(
      `<styleSheet xmlns="${main}">${formats}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${cellOf(0, 0)}${cellOf(164, 0)}${cellOf(165, 0)}${cellOf(0, 1)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
    )
  }
]
