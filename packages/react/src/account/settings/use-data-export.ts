import { usePortico } from '../../hooks/use-portico.ts'
import { useProject } from '../../hooks/values/use-project.ts'
import { type Action, useAction } from '../../ui/blocks/use-action.ts'

/** Saves the data of the user as a file, which has the name of the project. */
export function useDataExport(): Action {
  const { users } = usePortico()
  const { data: project } = useProject({ suspense: false })
  return useAction(async () => {
    const data = await users.exportMe()
    save(`${project?.displayName ?? 'Portico'}.json`, JSON.stringify(data, null, 2))
  })
}

// Not shared with the recovery codes: a file for these lines would be one more request of both sections.
function save(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
