/** What a link to the portal shows in a chat, before anybody opens it. */
export const brand = {
  preview: {
    portal: 'Cổng họp trực tuyến',
    invitation: 'Lời mời họp',
    /** Brand. */
    portalDescription: 'Cổng họp trực tuyến {{0}}',
    invitationDescription: 'Bấm để vào cuộc họp trực tuyến trên {{0}}.',
  },
}
