import type { Language } from './languages'

/** Errors of a field and their messages; `{limit}` is the length or value that was violated. */
export const FIELD_ERRORS = {
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  invalid: { fr: 'Cette valeur n’est pas valable.', en: 'This value is not valid.' },
  invalidEmail: { fr: 'Cette adresse e-mail n’est pas valable.', en: 'This e-mail address is not valid.' },
  invalidChoice: { fr: 'Choisissez une des valeurs proposées.', en: 'Choose one of the listed values.' },
  tooShort: { fr: 'Au moins {limit} caractères.', en: 'At least {limit} characters.' },
  tooLong: { fr: 'Au plus {limit} caractères.', en: 'At most {limit} characters.' },
  tooSmall: { fr: 'Au moins {limit}.', en: 'At least {limit}.' },
  taken: { fr: 'Cette valeur est déjà prise.', en: 'This value is already taken.' },
  busy: { fr: 'Cette personne a déjà une séance à ce moment.', en: 'This person already has a session at that time.' },
  endBeforeStart: { fr: 'La fin doit venir après le début.', en: 'The end must come after the start.' },
  isThere: { fr: 'Ces heures y sont déjà, ce jour-là.', en: 'These hours are already there, on that day.' },
  changedSince: { fr: 'Modifié depuis.', en: 'Changed since.' },
  commonPassword: { fr: 'Ce mot de passe est trop facile à deviner.', en: 'This password is too easy to guess.' },
  passwordWithName: {
    fr: 'Ce mot de passe contient votre nom, votre adresse ou le nom du site.',
    en: 'This password holds your name, your address or the name of this site.',
  },
  wrongPassword: { fr: 'Ce n’est pas le mot de passe actuel.', en: 'This is not the current password.' },
  wrongCode: {
    fr: 'Ce code n’est pas le bon, ou il a déjà servi.',
    en: 'This code is not the right one, or was used already.',
  },
  notAPicture: {
    fr: 'Ce fichier n’est pas une image JPEG, PNG ou WebP.',
    en: 'This file is not a JPEG, PNG or WebP picture.',
  },
  notADocument: {
    fr: 'Ce fichier n’est pas un document Word (.docx) que nous pouvons lire.',
    en: 'This file is not a Word document (.docx) that we can read.',
  },
  tooManyPixels: {
    fr: 'Cette image a trop de pixels\u202f: au plus {limit} millions.',
    en: 'This picture has too many pixels: at most {limit} million.',
  },
  notAVoice: {
    fr: 'Ce fichier n’est pas un enregistrement WebM, Ogg ou MP4.',
    en: 'This file is not a WebM, Ogg or MP4 recording.',
  },
  tooBig: { fr: 'Au plus {limit}.', en: 'At most {limit}.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type FieldCode = keyof typeof FIELD_ERRORS
