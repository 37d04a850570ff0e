-- Texts and names have a place for the name of the brand, so that it follows brand.yaml.
UPDATE words SET
  title = replace(title, 'Atoll', '{{brand}}'),
  summary = replace(summary, 'Atoll', '{{brand}}'),
  body = replace(body, 'Atoll', '{{brand}}');
UPDATE vendor SET name = replace(name, 'Atoll', '{{brand}}') WHERE code = 'ATL';
