/** What a meeting can be created without, by BigBlueButton's names: then it has no button and no message, for hosts too. */
export const roomFeatures = ['chat', 'privateChat', 'screenshare'] as const
export type RoomFeature = (typeof roomFeatures)[number]
