/** Query options for figures that the server computes from the lists; the device stores the answers. */
export const OF_LISTS = { persist: true, fromLists: true }
