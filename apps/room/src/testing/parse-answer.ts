import bigbluebutton from 'bigbluebutton-js'

/** What a client of others makes of our XML. */
export type ParsedAnswer = ReturnType<typeof bigbluebutton.util.parseXml>

export const parseAnswer = (xml: string): ParsedAnswer => bigbluebutton.util.parseXml(xml)
