import { strToU8, zipSync } from 'fflate'

/** A reference document: A4, a wide left margin, and a footer with « page N ». */
export function reference(): Buffer {
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'word/document.xml': `<w:document ${namespace} xmlns:r="${rel}"><w:body><w:sectPr><w:footerReference w:type="default" r:id="rId1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1984"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId1" Type="${rel}/footer" Target="footer1.xml"/></Relationships>`,
    'word/footer1.xml': `<w:ftr ${namespace}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>page </w:t></w:r><w:fldSimple w:instr=" PAGE "/></w:p></w:ftr>`,
    'word/styles.xml': `<w:styles ${namespace}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style></w:styles>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}
