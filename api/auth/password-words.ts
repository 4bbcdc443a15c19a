import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

/** Regional words (places, faith, wishes) and keyboard walks that the other lists lack. */
const LOCAL = `
  togo togolais lome kara sokode kpalime atakpame benin beninois cotonou parakou abomey calavi abidjan bouake ivoirien cotedivoire
  dakar thies senegal senegalais bamako mali malien ouaga ouagadougou burkina burkinabe ndjamena tchad tchadien niamey niger
  afrique africain africaine dieu dieumerci dieuestgrand dieuestbon gloireadieu jesus jesussauve jesusestseigneur allah allahakbar
  inchallah alhamdoulillah amen benediction grace vivelavie jetaime jetaimeplus monamour moncoeur bebe maman papa papamaman
  mamanpapa famille lavie labelle bellevie etudiant etudiante universite memoire soutenance these doctorat licence master mentor
  administrateur kossi komlan kodjo koffi kwame yao ama afi akouvi mawuli dossou mbappe messi ronaldo drogba eto drogbadidier naruto
  azertyuiop qsdfghjklm wxcvbn azer azert aqwzsx aqwzsxedc wxcvbnqs poiuytreza motdepasse changezmoi changeme secretsecret
`

/** Removes accents and converts to lower case. */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words that passwords are made of: leaked passwords, common French words and names, and those of this region. */
export const PASSWORD_WORDS: ReadonlySet<string> = new Set(
  [
    ...common['passwords-common'],
    ...french['commonWords-fr'],
    ...french['firstnames-fr'],
    ...french['lastnames-fr'],
    ...LOCAL.trim().split(/\s+/),
  ].map((word) => foldAccents(word)),
)
