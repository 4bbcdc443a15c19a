import { findWeakness } from './weak-password'

const COMMON = `
  password1 Password123! motdepasse motdepasse1 MotDePasse2026 azertyuiop azerty123 azerty2024 Azerty12! qwertyuiop 12345678
  123456789 1234567890 0123456789 bonjour123 Bonjour1! Lome2024! Lome2025 togo1960 Togo2026! cotonou229 abidjan225 dakar2025
  jesus777 jesuschrist iloveyou1 jetaime123 soleil2024 princesse1 football10 barcelone1 ronaldo7 messi10messi doudou01 loulou123
  chouchou marseille13 administrateur admin2024 etudiant2025 universite1 mentor2026 soutenance2026 aaaaaaaa abcdefgh abcd1234
  1q2w3e4r azertyui qsdfghjklm p@ssw0rd P@ssword2024 11111111 01012000 22-08-1998 maman123 papamaman bienvenue2 welcome123
  nicolas1 KossiKossi dieumerci dieuestgrand vivelavie chocolat1 naruto123 Yao2024! Afi12345 Ama#2025 mbappe10 poiuytreza abababab é̀àéàéà
`
  .trim()
  .split(/\s+/)

test.each(COMMON)('%s is too well known', (password) => expect(findWeakness(password, [])).toBe('commonPassword'))

test.each([
  ['Amegan2026!', ['Kossi Amégan', 'k.amegan@example.org']],
  ['kossi-amegan', ['Kossi Amégan']],
  ['Eso20262026', ['Eso Tchalla']],
  ['le mot de afiwa', ['afiwa@example.org']],
  ['Cap-Soutenance1', []],
  ['c4ps0utenance', []],
])('%s holds a name', (password, names) => expect(findWeakness(password, names)).toBe('passwordWithName'))

test.each([
  'un long chemin vers la mer',
  'correct cheval pile agrafe',
  'Kp7!vR2#xL9q',
  'le mil pousse avant la pluie',
  'tortue-rouge-sous-le-manguier',
  'xk29 fjq0 mmz',
  'trois zémidjans et un baobab',
  'manguierbleu7zebre',
  '8 ananas, 4 mangues',
])('%s is accepted', (password) => expect(findWeakness(password, ['Afi Mensah', 'afi@example.org', 'afi'])).toBeNull())
