export const brandedApps = {
  screens: { brandedApps: 'Ứng dụng thương hiệu' },
  fields: {
    id: 'ID',
    name: 'Tên ứng dụng',
    domainName: 'Tên miền',
    logo: 'Logo',
    brandColour: 'Màu thương hiệu',
    customer: 'Khách hàng',
    active: 'Trạng thái',
  },

  list: {
    search: 'Tên ứng dụng hoặc tên miền',
    create: 'Tạo ứng dụng',
    edit: 'Sửa ứng dụng',
    delete: 'Xóa ứng dụng',
    inUse: 'Đang dùng',
    paused: 'Tạm ngừng',
    nothingYet: 'Chưa có ứng dụng nào',
    nothingYetHint: 'Mỗi tên miền có thể mang tên, logo và màu riêng. Tên miền chưa đăng ký thì dùng giao diện mặc định.',
    deleted: 'Đã xóa ứng dụng.',
  },

  host: {
    reached: 'Liên kết mời họp dẫn đến tên miền này.',
    notReached: 'Cổng họp chưa mở được qua tên miền này; liên kết dùng địa chỉ chung.',
  },

  form: {
    createTitle: 'Tạo ứng dụng thương hiệu',
    createSubmit: 'Tạo ứng dụng',
    created: 'Đã tạo ứng dụng.',
    editTitle: 'Sửa ứng dụng: {{name}}',
    updated: 'Đã lưu ứng dụng.',
    domainHelp: 'Tên miền mà người dùng mở, ví dụ hop.congty.vn.',
    customerHelp: 'Quản trị viên của khách hàng này được tự sửa tên, logo và màu.',
    colourHelp: 'Độ đậm nhạt được chỉnh tự động để chữ luôn dễ đọc.',
    pickColour: 'Chọn màu',
    active: 'Dùng giao diện này cho tên miền',
    yes: 'Có',
    no: 'Không',
  },

  preview: {
    title: 'Xem trước',
    light: 'Giao diện sáng',
    dark: 'Giao diện tối',
    button: 'Vào họp',
    link: 'Xem lịch họp',
  },

  deletion: {
    title: 'Xóa ứng dụng {{name}}?',
    consequence: 'Tên miền {{domain}} sẽ trở về giao diện mặc định ngay. Không thể hoàn tác.',
    confirm: 'Xóa ứng dụng',
  },

  own: {
    title: 'Thương hiệu',
    lead: 'Tên, logo và màu mà mọi người thấy khi mở tên miền của bạn.',
    update: 'Sửa thương hiệu',
    editTitle: 'Sửa thương hiệu',
    updated: 'Đã lưu thương hiệu.',
    domainHelp: 'Tên miền do nhà cung cấp đặt. Hãy liên hệ họ nếu cần đổi.',
  },
  audit: {
    entities: { 'branded app': 'Ứng dụng thương hiệu' },
    detailFields: { domain: 'Tên miền', domainName: 'Tên miền' },
  },
}
