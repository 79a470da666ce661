/** The project of the demo app, always the same one. It exists in development only. */
export const demoProjectId = '00000000-0000-4000-8000-000000000001'
