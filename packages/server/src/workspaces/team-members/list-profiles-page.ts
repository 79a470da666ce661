import type { endpoints, Fullest } from '@portico/contract'
import { createPictureBudget, pictureBytesOf, withoutPictures } from '../../accounts/users/list/picture-budget.ts'
import { pageSizeOf } from '../../platform/database/creation-page.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { listInPortions, type PortionReader } from '../../platform/http/response/list-in-portions.ts'
import { pageView } from '../../platform/http/response/page-view.ts'
import type { PagedList } from '../../platform/http/response/paged-list.ts'
import type { Project } from '../../projects/project.ts'
import { type MemberRow, profileView } from '../../views/profile-view.ts'
import { listProfiles, type MemberListOptions } from './list-profiles.ts'

type Page = Fullest<typeof endpoints.teamMembers.listProfiles.response>

/** Lists a page of members: whole if it is read at once, otherwise in portions. */
export const listProfilesPage = (
  deps: WithReads,
  project: Project,
  options: MemberListOptions,
): Promise<Page | PagedList<Page>> => listInPortions(createReader(deps, project, options))

function createReader(deps: WithReads, project: Project, options: MemberListOptions): PortionReader<Page> {
  const length = pageSizeOf(options)
  const fitPictures = createMemberBudget()
  let { cursor } = options
  let done = 0
  return {
    async next(count) {
      const limit = Math.min(count, length - done)
      const { members, nextCursor } = await listProfiles(deps, project, { ...options, limit, cursor })
      done += members.length
      cursor = nextCursor ?? undefined
      const items = members.map((member) => profileView(fitPictures(member)))
      return { page: pageView(items, nextCursor, options), isLast: nextCursor === null || done >= length }
    },
  }
}

/** Leaves out the pictures of a list that is read in portions, from the member on at which they exceed its limit. */
function createMemberBudget(): (member: MemberRow) => MemberRow {
  const fits = createPictureBudget()
  return (member) => {
    const { profileImageUrl, user } = member
    const bytes = (profileImageUrl?.length ?? 0) + (user ? pictureBytesOf(user) : 0)
    return fits(bytes) ? member : { ...member, profileImageUrl: null, user: user && withoutPictures(user) }
  }
}
