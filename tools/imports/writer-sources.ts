import {
  box,
  cell,
  writeChanges,
  comment,
  covered,
  deleted,
  flatDocument,
  h,
  inserted,
  items,
  link,
  note,
  p,
  picture,
  row,
  span,
  table,
} from './writer-parts'

/** Texts from which LibreOffice makes documents; `png` and `wmf` are pictures in base64. */
export const writerSources = (png: string, emf: string): Readonly<Record<string, string>> => ({
  'writer-memoire': flatDocument({
    header: 'Afi Mensah, mémoire de master',
    footer: 'Page <text:page-number text:select-page="current">1</text:page-number>',
    body: [
      p('Université de Lomé', 'Title'),
      p('Remerciements à toutes les personnes qui ont répondu.'),
      `<text:table-of-content text:name="Table"><text:table-of-content-source text:outline-level="3"/><text:index-body>${p(
        'Introduction 3',
        'Contents_20_1',
      )}${p('Terrain 5', 'Contents_20_1')}</text:index-body></text:table-of-content>`,
      h(1, 'Introduction'),
      p(
        `Un début${note('footnote', '1', 'Une note de bas de page.')} avec ${span('Bold', 'du gras')}, ${span(
          'Italic',
          'de l’italique',
        )}, m${span('Sup', '2')} et CO${span('Sub', '2')}.`,
      ),
      p(
        `Une note de fin${note('endnote', 'i', 'Une note de fin de document.')} et un ${link(
          'https://www.univ-lome.tg/',
          'lien',
        )}.<text:line-break/>Une ligne forcée.`,
      ),
      h(2, 'Hypothèses'),
      items('Numbers', p('La première.'), `${p('La deuxième :')}${items('Numbers', p('un cas ;'), p('un autre.'))}`),
      items('Bullets', p('Un point.'), p('Un autre point.')),
      p('Une citation longue, mise en retrait comme le veut l’usage.', 'Quotations'),
      h(1, 'Terrain'),
      p('Après un saut de page.', 'Break'),
      p('Le dernier paragraphe.'),
    ].join(''),
  }),
  'writer-tables': flatDocument({
    body: [
      h(1, 'Tableaux'),
      p('Tableau 1 : Effectifs par quartier'),
      table(
        'Effectifs',
        3,
        row(cell(p('Quartier')), cell(p('Femmes')), cell(p('Hommes'))),
        [
          row(cell(p('Bè'), 'table:number-rows-spanned="2"'), cell(p('12')), cell(p('8'))),
          row(covered, cell(p('15')), cell(p('9'))),
          row(cell(p('Ensemble'), 'table:number-columns-spanned="3"'), covered, covered),
        ].join(''),
      ),
      p('Un tableau avec des listes et une image :'),
      table(
        'Divers',
        2,
        '',
        [
          row(cell(p(span('Bold', 'Élément'))), cell(p(span('Bold', 'Détail')))),
          row(cell(items('Bullets', p('eau'), p('terre'))), cell(p(picture('Carte', png, 'Une carte')))),
          row(cell(p('Imbriqué')), cell(table('Dedans', 2, '', row(cell(p('a')), cell(p('b')))))),
        ].join(''),
      ),
      h(2, 'Un encadré'),
      table('Cadre', 1, '', row(cell(p('À retenir : l’eau vient de la lagune.')))),
      p('Fin.'),
    ].join(''),
  }),
  'writer-tracked': flatDocument({
    changes: writeChanges(inserted('c1'), deleted('c2', 'phrase retirée '), inserted('c3')),
    body: [
      h(1, 'Relecture'),
      p(
        `Le texte <text:change-start text:change-id="c1"/>ajouté par la directrice <text:change-end text:change-id="c1"/>` +
          `reste. La <text:change text:change-id="c2"/>suite aussi${comment('a1', 'À préciser, s’il vous plaît.')}.`,
      ),
      h(2, 'Suite'),
      p(`<text:change-start text:change-id="c3"/>Un paragraphe ajouté.<text:change-end text:change-id="c3"/>`),
      p(`Un mot${comment('a2', 'Lequel ?')} commenté et un mot ${span('Hidden', 'caché')} masqué.`),
    ].join(''),
  }),
  'writer-frames': flatDocument({
    body: [
      h(1, 'Illustrations'),
      p(`Avant la figure.`),
      p(picture('Photo', png, 'Trois parcelles vues de la route')),
      p('Figure 1 : Les parcelles en mars', 'Caption'),
      p(`Une image sans description ${picture('Nue', png)} dans la phrase.`),
      p(picture('Plan', emf, 'Un plan au trait', 'image/x-emf')),
      p('Figure 2. Plan au trait', 'Caption'),
      p(`Un texte avec une zone à côté.${box('Zone', p('Ce que dit la zone de texte.'))}`),
      p(
        `Une forme :<draw:rect text:anchor-type="paragraph" svg:width="3cm" svg:height="1cm" svg:x="1cm" svg:y="1cm"/>`,
      ),
      p(
        `Un lien interne : ${link('#Illustrations|outline', 'plus haut')}, un autre : ${link('file:///C:/notes.doc', 'mes notes')}.`,
      ),
      p(
        `Voir la <text:sequence text:name="Figure" text:formula="ooow:Figure+1" style:num-format="1">1</text:sequence>, le ` +
          `<text:date text:fixed="false" text:date-value="2026-02-03">3 février 2026</text:date>.`,
      ),
    ].join(''),
  }),
  'writer-by-hand': flatDocument({
    body: [
      p(span('Bold', 'SOMMAIRE')),
      p('Voir plus bas.'),
      p(span('Bold', 'INTRODUCTION GÉNÉRALE')),
      p(`Un mémoire tapé sans styles, ${span('Under', 'souligné')} et ${span('Mark', 'surligné')} à la main.`),
      p(span('Bold', 'CHAPITRE 1 : LE CADRE THÉORIQUE')),
      p('Le texte du premier chapitre, qui est assez long pour ne pas être un titre.'),
      p(span('Bold', '1.1 Les concepts')),
      p('Les concepts sont définis ici.'),
      p(span('Bold', '1.2. Les auteurs')),
      p('- un tiret tapé à la main'),
      p('- un autre'),
      p(span('Bold', 'CHAPITRE 2 : LE TERRAIN')),
      p('Le texte du second chapitre.'),
      p(span('Bold', 'CONCLUSION')),
      p('La fin.'),
    ].join(''),
  }),
})
