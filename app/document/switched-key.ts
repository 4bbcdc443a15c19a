/** Session storage key: the address and language for which a document was reloaded. */
export const SWITCHED_KEY = 'lang-reload'
