/** Type of a translated module of texts: the keys of the French one, with any text. */
export type Translation<French> = French extends string
  ? string
  : French extends readonly unknown[]
    ? { readonly [Index in keyof French]: Translation<French[Index]> }
    : {
        // Only French has a separate plural form for millions.
        readonly [Key in keyof French as Key extends `${string}_many` ? never : Key]: Translation<French[Key]>
      }
