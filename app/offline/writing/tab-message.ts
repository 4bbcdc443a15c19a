/** What the tabs of a browser tell one another of a person's texts. */
export type TabMessage =
  /** `isTyped`: there, and not come from the server. `isKept`: false where its disk had no room for it. */
  | {
      readonly said: 'update'
      readonly document: string
      readonly update: Uint8Array
      readonly isTyped?: true
      readonly isKept?: boolean
    }
  | { readonly said: 'changed' }
  | { readonly said: 'wiped' }
