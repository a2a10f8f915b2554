/** The address in "Hop <no-reply@example.vn>", or in "no-reply@example.vn". */
export const addressIn = (mailbox: string): string => /<([^<>]+)>/.exec(mailbox)?.[1]?.trim() ?? mailbox.trim()
