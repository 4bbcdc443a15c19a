import { createHash } from 'node:crypto'

/**
 * The twelve first templates, from before advice had its own block and projects had the title of the thesis. Text that
 * still equals them was never edited and can be converted to the current form.
 */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of the former Markdown → name of the template. */
const OLD_TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['c277e34052b233226da85eb459e02d37eb2b7f665a86500c71b6f0f04c8433fe', 'Mémoire de master : plan complet'],
  ['835116723a548e9e873baa19bf1ccb3cf1d665ba287e92f59d74f799f2933070', 'Mémoire de licence : l’essentiel en 40 pages'],
  ['b697fe2f8d2ebfdde034276e819ecba0ae6f8d0cd3565e670035217e1f264656', 'Mémoire qualitatif : enquête par entretiens'],
  ['4ac3fae2ec2260e80a8ee76181440e39b0cc21eaedb84f6b252c8981d0466801', 'Mémoire quantitatif : questionnaire et tests'],
  ['149d54c66433e534539181de587ab890ae5107437726ed3119031cfdc598c4a4', 'Article scientifique IMRaD'],
  ['30a7f55b9989a97588a92991f6657ba1d932beb9266f8546e32600abad2788a5', 'Article de revue de littérature'],
  ['eb43c78282958adc94eb1210cef290c914dec9f6590683749b3f3ddd83a40b35', 'Résumé de communication pour un colloque'],
  ['d63922af210e4720efc0d45a40ef61e823a96836a87bc06863308bbb117c0ad6', 'Soutenance : 12 diapositives pour 15 minutes'],
  ['dde7ac5c9c565cb5a35e6d81e483fb9c5ef12c56d63cde9aa7423f1a605c9e3a', 'Présenter sa recherche en 180 secondes'],
  ['628e40c4aedfe6ae8b36792818395716aef123718ca7759eb6cde41c53d04e02', 'Rapport de stage'],
  ['969478f108c05993571847d2fbd35e137fc6b8f0be2c0bf7ccf28ce4493ea842', 'Rapport d’avancement mensuel'],
  ['fe4f5ab2b75679ed135766aec18d0e947fb6bd443564bf6059e124fde6136f42', 'Gabarit d’établissement : mémoire normalisé'],
])

/** The name of the template whose former Markdown this is. */
export const oldTemplateName = (content: string): string | undefined => OLD_TEMPLATES.get(sha256(content))

/** Headings that stood for the title of the thesis. */
export const OLD_ROOTS: ReadonlySet<string> = new Set([
  '[Titre : douze à quinze mots, le résultat plutôt que le thème]',
  '[Thème] : une revue de la littérature de [année] à [année]',
  'Gabarit de mémoire : [nom de l’établissement]',
  '[Titre : le sujet, le lieu, la période]',
  '[Titre du mémoire]',
  '[Titre : expérience ou pratique étudiée, groupe, lieu]',
  '[Titre : effet de X sur Y, population, lieu, période]',
  'Rapport d’avancement : [mois, année]',
  'Rapport de stage',
  'Proposition de communication',
  'Soutenance de [mémoire / thèse]',
  'Ma recherche en trois minutes',
])

/** Headings that stated the length of their section. */
export const OLD_LENGTHS: ReadonlySet<string> = new Set([
  'Analyse (6 pages)',
  'Bilan (2 pages)',
  'Conclusion (150 mots)',
  'Conclusion (2 pages)',
  'Conclusion générale (3 à 4 pages)',
  'Discussion (1 000 mots)',
  'Introduction (2 pages)',
  'Introduction (4 pages)',
  'Introduction (600 mots)',
  'Introduction générale (6 à 8 pages)',
  'Le résumé en cinq phrases développées (300 mots)',
  'Les missions (10 pages)',
  'L’organisme (5 pages)',
  'Méthode (800 mots)',
  'Notice biographique (80 mots)',
  'Partie 1 : comprendre le sujet (14 pages)',
  'Partie 2 : enquêter et répondre (16 pages)',
  'Résultats (700 mots)',
])

/** First 16 digits of the SHA-256 of the plain text of each non-empty section. */
const OLD_TEXTS: ReadonlySet<string> = new Set(
  [
    '51602b14373d7e08 1d2f9518be023fcb b7985a14403b9e74 878955d66e75a74a 3ae351331336e5d3',
    '1ca56e85e2c32ec8 512834835bce4362 2341434fbc030bda 8f69ca6591c129a0 49bb0a05d22e7e91',
    '3f66d708a833c900 f36f179e773ad17e 6b52d8512db76ef2 fdbf74daf2a36272 3f6c9a4b3028ad8c',
    '7254d38be107b48d 8d895537c7f57141 8754778bd81b3cf5 f28f6710f8e90819 61c64f85d3662fc4',
    '7daabf818f9999b7 034a7d110c470ee4 6b1ab102f0259b9b 3019d654b7c73136 3503d612a474decd',
    '1f479fa1c7f5a2b3 a2fabb1862fa1332 fa75340f92aff603 94759e1a2ac4cf41 c783ff9d4db67f5d',
    '54124ed56bb2dd87 7a944805d7a66fae 81c88903d2cafe1e 1ffb30ce8685dbf6 4ed55e3ff4abadad',
    '5e7ec47a5a74872a 9a8159ec2a9196b2 10ca3c82a2edce37 45b1dbe6068bf041 b8f723879ed9e427',
    '329bdbe463ac8ded f58abe5dc6766d02 4b2c063978f74303 5728e2a1b53f6790 adfe833ae8126ae0',
    'f678cf5ef5e23922 378224c13a34af40 80690ce86caf4ca5 8f0eb9bf9400162d 19e26474dd53b389',
    '268ce2a9ac57c8fe b3d2673c4d16a747 cbd9025f799dc88f 9deff0a7f2a4cc7e 6098e749f46e25ea',
    'cd05da3e7892a62a c0d20b7c0f640430 24b3a0371f5dc18c 2498abae391104c6 8116a1f76e7b9ee1',
    '351a391e1021a731 6fa6bc668fa49601 ec1a49845e99b366 01417a7e88f91b80 5324f0680c9184c4',
    'efb96b435207ce20 c71da8f8bc2a70f4 62eeb29b953595d8 b8ddb3ba8d5669a1 d4069086745f2fb8',
    'f8fd4d2699e099e7 b1bb1b6684c2480f e310e84b65704eea 669c83642be12223 08628b76adcdc8a3',
    '3943652605d350ec 6b2e606e0302d14b 3da6223b03fcf938 78b4374d66883ca0 e9da6d1923d4e8ac',
    'aa215b40e133ee08 63199b016b455f8c dafa978f18b54b4d 9ffff9d667351848 776d1bbad097ac17',
    'f42e1c9bf603baf1 76a3e9c418651e31',
  ].flatMap((line) => line.split(' ')),
)

export const isOldText = (text: string): boolean => OLD_TEXTS.has(sha256(text).slice(0, 16))
