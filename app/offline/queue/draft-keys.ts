/** Key of the registration's draft. The page of the mailed link deletes that draft. */
export const REGISTER_DRAFT = 'register'
