const sampledUsers = 1000
// The index finds as many matches within a few milliseconds.
const indexedMatches = 20_000
// Fewer matches are too few for an estimate: of a set of 5,000 among a million users, a sample has five.
const minSampleMatches = 20

/**
 * SQL condition that is true for a search that matches about 20,000 users or more. The first users by id are a sample,
 * because ids are random, whatever the order of the list.
 */
export const isFrequentSearch = `(
  select count(*) from (
    select search_text from users where project_id = :projectId order by id limit ${sampledUsers}
  ) sampled where search_text like :pattern::text
) > (
  select greatest(${minSampleMatches}, ${indexedMatches * sampledUsers} / greatest(sum(user_count), 1))
  from project_user_counts where project_id = :projectId
)`
