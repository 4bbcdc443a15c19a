/** French rules that English manuals do not contain. */
export const NO_ENGLISH_CAPITALS = 'No English capitals in a French text (Lexique, « Titres d’œuvres »)'
export const FRENCH_AND = 'French has no comma before « et » in a list'
export const FRENCH_APA =
  'French adaptation of APA 7 by the libraries of Montréal and Laval: « et », « dans », « dir. », « vol. », day first'
export const FRENCH_DATE = 'The first of a month is « 1er » in French (Lexique, « Date »)'
export const FRENCH_EDITOR = 'Who directs a collective work is « dir. » in French; « éditeur » is the publisher'
export const FRENCH_PAGES = 'French writes both numbers of a range in full'
export const FRENCH_NUMBER = 'A number has « n° » before it in French (Lexique, « Numéro »)'
export const ELISION = '« de » is elided before a vowel'
