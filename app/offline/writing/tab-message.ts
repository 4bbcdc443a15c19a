/** A message between the browser's tabs about a person's texts. */
export type TabMessage =
  /** `isTyped`: typed in that tab, not from the server. `isKept`: false where the sender's disk had no room for it. */
  | {
      readonly said: 'update'
      readonly document: string
      readonly update: Uint8Array
      readonly isTyped?: true
      readonly isKept?: boolean
    }
  | { readonly said: 'changed' }
  | { readonly said: 'wiped' }
