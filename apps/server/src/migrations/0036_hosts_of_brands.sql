-- When the portal last found itself under the host of a brand. Links lead there only then: a host that is registered may not be
-- set up yet, and whoever gets its link would get nowhere.
alter table branded_apps
  add column reached_at timestamptz;
