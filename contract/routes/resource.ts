/** The routes of `collection()`, `editable()` and `resource()`, for the name of a resource in paths. */

export const collectionRoutes = <const N extends string>(name: N) =>
  ({
    list: { method: 'GET', path: `/api/${name}` },
    export: { method: 'GET', path: `/api/${name}/export` },
    read: { method: 'GET', path: `/api/${name}/:id` },
    remove: { method: 'DELETE', path: `/api/${name}/:id` },
    restore: { method: 'POST', path: `/api/${name}/:id/restore` },
  }) as const

export const editableRoutes = <const N extends string>(name: N) =>
  ({ edit: { method: 'PATCH', path: `/api/${name}/:id` } }) as const

export const resourceRoutes = <const N extends string>(name: N) =>
  ({
    ...collectionRoutes(name),
    create: { method: 'POST', path: `/api/${name}` },
    ...editableRoutes(name),
  }) as const
