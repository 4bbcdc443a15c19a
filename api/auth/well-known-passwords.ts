/** In lower case; trailing digits and signs are also tried without. Those the lists of leaked passwords begin with, French ones, and ours. */
export const WELL_KNOWN: ReadonlySet<string> = new Set(
  `
  password motdepasse azerty azertyuiop qwerty qwertyuiop qwertz letmein welcome bienvenue bonjour soleil princesse doudou chouchou
  loulou iloveyou jetaime monkey dragon football baseball superman batman master shadow sunshine princess michael trustno1 whatever
  starwars computer internet administrator administrateur admin123 admin1234 administrator1 changeme changezmoi default secret
  secretsecret motdepasse1 passw0rd p@ssw0rd p@ssword password1 password12 password123 password1234 azerty123 azerty1234 azertyui
  qwerty123 qwerty1234 1q2w3e4r 1qaz2wsx 1q2w3e4r5t zaq12wsx 12345678 123456789 1234567890 0123456789 123456789a a123456789 87654321
  987654321 0987654321 11223344 12341234 123123123 123321123 147258369 123qweasd abcdefgh abcd1234 abc12345 aqwzsxedc qwerasdf
  asdfghjk asdfghjkl wxcvbnqs poiuytreza marseille barcelona liverpool chelsea1 juventus ronaldo7 jesuschrist jesus123 jesuslove
  godisgood christ123 togo2020 togo2024 togo2025 togo2026 lometogo lome2024 lome2025 lome2026 cotonou1 abidjan1 dakar2025 soutenance
  memoire1 memoire2025 memoire2026 capsoutenance cap-soutenance capsoutenance1 etudiant etudiant1 universite universite1 mentor123
  student1 student123 nicolas1 caroline mohammed fatoumata aminata1 emmanuel emmanuel1 immanuel blessing blessing1 chocolat papillon
  coucou123 bonjour1 bonjour123 salut123 famille1 testtest test1234 testing1 exemple1 example1 motdepass welcome1 welcome123
  bienvenue1 bienvenue123 flower12 lovely12 loveyou1 maman123 papa1234 mamanpapa
`.trim().split(/\s+/),
)
