/** The project of the mock service. A file of its own, because pages that are bundled for browsers import it. */
export const projectId = '5f3c1a52-8e0b-4c0e-9a55-0d7a4f6f2b10'
