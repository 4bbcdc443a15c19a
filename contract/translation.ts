/** What a module of texts must hold in another language: the keys of the French one, with any text. */
export type Translation<French> = French extends string
  ? string
  : French extends readonly unknown[]
    ? { readonly [Index in keyof French]: Translation<French[Index]> }
    : {
        // French alone has words of its own for millions.
        readonly [Key in keyof French as Key extends `${string}_many` ? never : Key]: Translation<French[Key]>
      }
