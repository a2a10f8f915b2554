import bigbluebutton from 'bigbluebutton-js'

/** What a client of others makes of our XML. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the XML held
export type ParsedAnswer = any

export const parseAnswer = (xml: string): ParsedAnswer => bigbluebutton.util.parseXml(xml)
