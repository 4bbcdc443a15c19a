import type { COUNTRIES } from '#contract/countries'
import type { Random } from './random'

type Country = (typeof COUNTRIES)[number]['code']

/** Names and places of study that belong to one country. */
interface Homeland {
  country: Country
  first: readonly [string, ...string[]]
  last: readonly [string, ...string[]]
  institutions: readonly [string, ...string[]]
}

const HOMELANDS: readonly [Homeland, ...Homeland[]] = [
  {
    country: 'TG',
    first: ['Kossi', 'Afi', 'Komlan', 'Akouvi', 'Yao', 'Ama', 'Essohanam', 'Mawuli', 'Dédé', 'Kodjo'],
    last: ['Adjovi', 'Agbéko', 'Amouzou', 'Tchalla', 'Lawson', 'Mensah', 'Atakora', 'Kpodar', 'Ayité'],
    institutions: ['Université de Lomé', 'Université de Kara'],
  },
  {
    country: 'BJ',
    first: ['Sènan', 'Fifamè', 'Codjo', 'Rachidatou', 'Bienvenu', 'Houéfa', 'Mahougnon', 'Edwige'],
    last: ['Hounkpatin', 'Dossou', 'Zinsou', 'Ahouansou', 'Gbaguidi', 'Kiki', 'Adjibadé', 'Sossou'],
    institutions: ["Université d'Abomey-Calavi", 'Université de Parakou'],
  },
  {
    country: 'BF',
    first: ['Wendkuni', 'Aïssata', 'Issouf', 'Salimata', 'Boureima', 'Mariam', 'Pengdwendé', 'Rasmata'],
    last: ['Ouédraogo', 'Sawadogo', 'Kaboré', 'Compaoré', 'Zongo', 'Traoré', 'Nikiéma', 'Sanou'],
    institutions: ['Université Joseph Ki-Zerbo', 'Université Nazi Boni'],
  },
  {
    country: 'CI',
    first: ['Kouadio', 'Adjoua', 'Konan', 'Aya', 'Yves-Landry', 'Affoué', 'Serge', 'Mariame'],
    last: ["N'Guessan", 'Kouassi', 'Bamba', 'Koffi', 'Diomandé', 'Yapi', 'Touré', 'Gnahoré'],
    institutions: ['Université Félix Houphouët-Boigny', 'Université Alassane Ouattara'],
  },
  {
    country: 'ML',
    first: ['Amadou', 'Oumou', 'Modibo', 'Fanta', 'Seydou', 'Kadiatou', 'Adama', 'Assitan'],
    last: ['Coulibaly', 'Keïta', 'Diarra', 'Sangaré', 'Dembélé', 'Maïga', 'Sissoko', 'Konaté'],
    institutions: ['Université des sciences juridiques et politiques de Bamako', 'Université de Ségou'],
  },
  {
    country: 'SN',
    first: ['Mamadou', 'Awa', 'Cheikh', 'Ndèye', 'Ousmane', 'Aminata', 'Ibrahima', 'Khady'],
    last: ['Diallo', 'Ndiaye', 'Fall', 'Sarr', 'Faye', 'Sow', 'Diop', 'Mbaye'],
    institutions: ['Université Cheikh Anta Diop', 'Université Gaston Berger'],
  },
  {
    country: 'TD',
    first: ['Mahamat', 'Achta', 'Abakar', 'Zara', 'Djimtola', 'Hawa', 'Nadji', 'Solange'],
    last: ['Ngarmbatina', 'Djimadoum', 'Saleh', 'Abdoulaye', 'Mbaïlassem', 'Brahim', 'Ndoubané'],
    institutions: ["Université de N'Djamena", 'Université de Moundou'],
  },
  {
    country: 'FR',
    first: ['Camille', 'Inès', 'Yanis', 'Prisca', 'Mathieu', 'Aïcha'],
    last: ['Lefèvre', 'Besson', 'Gauthier', 'Akakpo', 'Cissé', 'Moreau'],
    institutions: ['Université Lumière Lyon 2', 'Université de Strasbourg'],
  },
]

/** A name with a matching country and place of study. */
export interface Person {
  fullName: string
  country: Country
  institution: string
}

export function pickPerson(random: Random): Person {
  // Two people in five come from Togo, where the company is.
  const home = random.chance(0.3) ? HOMELANDS[0] : random.pick(HOMELANDS)
  return {
    fullName: `${random.pick(home.first)} ${random.pick(home.last)}`,
    country: home.country,
    institution: random.pick(home.institutions),
  }
}

/** `Dédé N'Guessan` → `dede.nguessan`. */
export function demoUsername(fullName: string): string {
  return fullName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .replace(/ /g, '.')
}
