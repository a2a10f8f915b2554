/** The addresses that lead people into a meeting, and to its page. `site`: what links of the meeting's customer begin with. */

export const hostLink = (site: string, key: string): string => `${site}/host/${key}`
export const participantLink = (site: string, key: string): string => `${site}/join/${key}`
export const meetingPage = (site: string, id: number): string => `${site}/meetings/details/${id}`
/** Where the join code is typed. */
export const joinByCodePage = (site: string): string => `${site}/join`
