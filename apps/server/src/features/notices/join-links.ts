/** The addresses that lead people into a meeting. */

export const hostLink = (publicUrl: string, key: string): string => `${publicUrl}/host/${key}`
export const participantLink = (publicUrl: string, key: string): string => `${publicUrl}/join/${key}`
