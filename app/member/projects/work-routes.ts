import { resourceRoutes } from '#contract/routes/resource'

export const projectRoutes = resourceRoutes('projects')
export const sessionRoutes = resourceRoutes('sessions')
