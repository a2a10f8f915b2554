/** The addresses that lead people into a meeting, and to its page. */

export const hostLink = (publicUrl: string, key: string): string => `${publicUrl}/host/${key}`
export const participantLink = (publicUrl: string, key: string): string => `${publicUrl}/join/${key}`
export const meetingPage = (publicUrl: string, id: number): string => `${publicUrl}/meetings/details/${id}`
/** Where the join code is typed. */
export const joinByCodePage = (publicUrl: string): string => `${publicUrl}/join`
