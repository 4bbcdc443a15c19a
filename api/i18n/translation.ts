/** What a module of texts must hold in another language: the keys of the French one, with any text. */
export type Translation<French> = {
  // French alone has words of its own for millions.
  readonly [Key in keyof French as Key extends `${string}_many` ? never : Key]: French[Key] extends string
    ? string
    : Translation<French[Key]>
}
