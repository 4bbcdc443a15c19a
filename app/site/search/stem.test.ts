import { stem } from './stem'

test.each([
  ['citation', 'citations', 'citer', 'cite', 'citee', 'citing', 'cited', 'cites'],
  ['exporter', 'export', 'exports', 'exporte', 'exportation', 'exporting', 'exported'],
  ['annuler', 'annule', 'annulation', 'annulations'],
  ['mentor', 'mentors', 'mentorat', 'mentoring'],
  ['payer', 'paye', 'paiement', 'paiements', 'payment', 'payments', 'paying'],
  ['plagiat', 'plagier', 'plagiaire', 'plagiaires'],
  ['modele', 'modeles', 'models', 'model'],
  ['soutenance', 'soutenances', 'soutenir'],
  ['memoire', 'memoires'],
  ['reformulation', 'reformuler', 'reformule'],
  ['reference', 'references'],
  ['copie', 'copies', 'copier'],
  ['study', 'studies', 'studying'],
  ['supervision', 'supervisions'],
])('%s and its forms share a stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

test('words apart stay apart', () => {
  const words = ['plan', 'plagiat', 'mentor', 'memoire', 'export', 'citer', 'carte', 'wave', 'these', 'reseau', 'jury']
  expect(new Set(words.map(stem)).size).toBe(words.length)
})

test('short words, numbers and codes stay whole', () => {
  for (const word of ['pdf', 'apa', 'mla', '2024', 'chicago17']) expect(stem(word)).toBe(word)
})
