import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Rapport d’avancement mensuel',
  description: 'Deux pages à envoyer chaque mois à son directeur et à son mentor : fait, appris, bloqué, à venir.',
  type: 'rapport',
  access: 'essential',
  content: `# En une phrase (50 mots)

> [!CONSEIL]
> Où vous en êtes, et si vous tiendrez le délai : oui, oui avec réserve, non.

# Ce qui est fait

> [!CONSEIL]
> Un tableau : tâche prévue, prévu, réel, état (terminé, en cours, reporté).

# Ce que j’ai appris

> [!CONSEIL]
> Deux ou trois constats, chacun avec sa preuve : un chiffre, une citation, une page. C’est la partie que votre directeur lira en premier.

# Ce qui bloque

> [!CONSEIL]
> Pour chaque blocage :
>
> - le fait, en une phrase ;
> - ce que vous avez déjà essayé ;
> - l’aide demandée, à qui, pour quand.
>
> Un blocage annoncé tôt se règle ; un blocage caché coûte un semestre.

# Le mois prochain

> [!CONSEIL]
> Trois tâches au plus, chacune avec son résultat attendu et sa date. Ce qui n’entre pas dans le mois va dans une liste d’attente.

# Questions pour la prochaine séance

> [!CONSEIL]
> À envoyer au moins 24 heures avant, avec les pages concernées.

# Budget et terrain

> [!CONSEIL]
> Dépenses du mois, reste disponible, déplacements prévus, autorisations obtenues ou attendues.

# Vue d’ensemble

> [!CONSEIL]
> Un tableau : étape, avancement, fin prévue, fin estimée. Une ligne pour chaque étape, de la revue de littérature au dépôt.
`,
}
