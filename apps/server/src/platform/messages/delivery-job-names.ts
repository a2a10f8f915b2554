/** What sends messages. Portals of before know the one of the mails alone, and send SMS by it too: it sends whatever it is given. */
export const deliveryJobNames = { mail: 'messages.deliver', sms: 'messages.deliver-sms' } as const
