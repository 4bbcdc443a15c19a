/** The registration's draft, which the page of the mailed link forgets. */
export const REGISTER_DRAFT = 'register'
