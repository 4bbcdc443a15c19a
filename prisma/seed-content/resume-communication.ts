import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Résumé de communication pour un colloque',
  description: 'Répondre à un appel en 300 mots : structure, conseils et calendrier jusqu’au jour de l’exposé.',
  type: 'article',
  access: 'essential',
  content: `# Résumé (300 mots)

> [!CONSEIL]
> Cinq phrases développées :
>
> 1. **Contexte** : ce que tout le monde dans la salle sait déjà.
> 2. **Manque** : ce que l’on ne sait pas, ou mal.
> 3. **Question et démarche** : ce que vous avez fait, où, avec qui.
> 4. **Résultats** : deux constats précis, même provisoires.
> 5. **Apport** : pourquoi cela intéresse cet axe du colloque.
>
> Les comités refusent surtout : un thème sans question, une méthode annoncée sans terrain, des résultats promis sans aucun début de réponse, un texte qui ne cite pas l’axe.

# Mots-clés et axe

> [!CONSEIL]
> Cinq mots-clés, et l’axe de l’appel auquel vous répondez, dans ses propres termes.

# Notice biographique (80 mots)

> [!CONSEIL]
> Fonction, établissement, objet de recherche, une publication.

# Plan de l’exposé

> [!CONSEIL]
> À écrire après l’acceptation : douze diapositives pour quinze minutes, une idée par diapositive.
>
> Le calendrier usuel : trente jours avant la date limite, choisir l’axe et écrire la question ; quinze jours avant, un premier jet relu par le mentor ; trois jours avant, la version finale et le nombre de mots.
`,
}
