/** Texts in Pandoc's Markdown from which it makes documents, with `picture.png` in the same folder. */
export const MARKDOWN_SOURCES: Readonly<
  Record<string, { readonly text: string; readonly options?: readonly string[] }>
> = {
  'pandoc-memoire': {
    text: `---
title: Le maraîchage urbain à Lomé
author: Afi Mensah
lang: fr
---

Mémoire de master présenté à la faculté des sciences économiques.

# Introduction

À Lomé, les maraîchers occupent des terres **sans titre** le long de la lagune[^1]. La question foncière
revient *à chaque saison*, et l’eau manque de novembre à mars[^2].

[^1]: Enquête de terrain, mars 2025, *quartier de Kodjoviakopé*.
[^2]: Voir le rapport du ministère de l’Agriculture, 2023.

## Problématique

1. Qui possède la terre ?
2. Qui la travaille ?
    a. Les femmes, pour moitié.
    b. Les migrants du Nord :
        - de Kara ;
        - de Dapaong.
3. Qui décide ?

## Méthode

Nous avons suivi 42 exploitations pendant six mois (voir le [guide](https://www.univ-lome.tg/guide)).

> « La terre ne ment pas, mais le propriétaire change d’avis à chaque pluie. »
>
> Un maraîcher d’Agbalépédogan

# Résultats

Les revenus varient selon la surface.

| Surface | Exploitations | Revenu moyen (F CFA) |
|---------|--------------:|---------------------:|
| < 500 m² | 17 | 412 000 |
| 500 à 1 000 m² | 19 | 655 000 |
| > 1 000 m² | 6 | 1 020 000 |

: Revenus par surface

![Parcelles le long de la lagune](picture.png "alt")

Le rendement suit une loi simple :

$$R = \\frac{Q \\times P}{S} - \\sum_{i=1}^{n} c_i$$

où $S$ est la surface en m^2^ et CO~2~ n’est pas compté.

# Conclusion

La sécurité foncière compte plus que la surface.
`,
  },
  'pandoc-thesis': {
    text: `---
title: Mobile money and market women
author: Kofi Amegah
lang: en
---

# Introduction

Market women in Lomé and Accra use *mobile money* every day[^fee]. We ask why **fees** matter.

[^fee]: Fees of 2024, before the reform. A second sentence.

    And a second paragraph of the same note.

## Literature

- Savings groups
- Remittances
    - within the country
    - across the border

    A paragraph that belongs to the item.
- Credit

### Older work

#### Before 2010

##### Very old work

Hardly anything was written.

# Data

Term
:   What it means, in a definition list.

~~~ r
model <- lm(fee ~ distance, data = women)
summary(model)
~~~

Text with ~~struck~~, [small caps]{.smallcaps} and [underlined]{.underline} words.

  Right     Left     Center     Default
-------     ------ ----------   -------
     12     12        12            12
    123     123       123          123

Table: A simple table.

# Conclusion

Fees matter less than trust [@okoye2020, p. 12].
`,
  },
  'pandoc-tracked': {
    text: `# Introduction

Le texte [ajouté par la directrice]{.insertion author="Mme Kpodar" date="2026-02-03T10:00:00Z"} reste, et
[ce passage retiré]{.deletion author="Mme Kpodar" date="2026-02-03T10:01:00Z"} disparaît. Le
[mot discuté]{.comment-start id="1" author="Mme Kpodar" date="2026-02-03T10:02:00Z"}mot discuté[]{.comment-end id="1"}
est suivi d’une remarque.

## Une partie

[Un paragraphe entier ajouté.]{.insertion author="Afi" date="2026-02-04T10:00:00Z"}

Avant [avec **gras** retiré]{.deletion author="Afi" date="2026-02-04T10:00:00Z"} après.

# Suite

Rien n’a changé ici[^n].

[^n]: Une note [longue]{.insertion author="Afi" date="2026-02-04T10:00:00Z"} et suivie.
`,
    options: ['--track-changes=all'],
  },
  'pandoc-contents': {
    text: `---
title: Gestion des déchets à Sokodé
lang: fr
---

# Chapitre 1. Le cadre

Texte du cadre, voir la [partie 2](#chapitre-2.-le-terrain).

::: {custom-style="Caption"}
Tableau 1. Collecte par quartier
:::

| Quartier | Tonnes |
|----------|-------:|
| Komah | 12 |
| Tchawanda | 9 |

::: {custom-style="Block Text"}
Une citation longue mise dans un style de citation.
:::

# Chapitre 2. Le terrain

![](picture.png)

::: {custom-style="Caption"}
Figure 1 : Le dépôt de Komah
:::

Une liste à deux temps :

1.  Premier point.

2.  Deuxième point.

Un paragraphe entre les deux.

3.  Troisième point.

::: {custom-style="Heading 2"}
Une sous-partie par son style
:::

Fin du chapitre.
`,
    options: ['--toc', '--number-sections'],
  },
  'pandoc-equations': {
    text: `# Modèle

$$\\hat{\\beta} = \\left( X^{T} X \\right)^{-1} X^{T} y$$

$$\\int_{0}^{\\infty} e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}$$

$$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$$

$$f(x) = \\begin{cases} 0 & x < 0 \\\\ 1 & x \\geq 0 \\end{cases}$$

$$\\lim_{n \\to \\infty} \\left(1 + \\frac{1}{n}\\right)^{n} = e$$

$$\\sqrt[3]{x} \\neq \\overline{z} + \\vec{v} \\cdot \\alpha_{ij}^{2}$$

Dans une phrase, $x_{1}^{2} + \\frac{a}{b}$ et $\\sin \\theta$ se lisent.

## Unités

La vitesse est de 3 × 10^8^ m·s^−1^.
`,
  },
}
