-- The ceiling of an advance was a number without a currency: 50,000 stood for reais and for dollars alike. It is in reais now, and
-- other currencies are converted at finance's rate.
update platform_settings set key = 'advance.maxReais' where key = 'advance.maxAmount';
