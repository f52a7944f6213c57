import { readFile } from 'node:fs/promises';
import { register } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { Queues } from '../queue/queues.js';
import { collectedMetrics } from './metrics.js';

const read = (file: string) => readFile(`ops/${file}`, 'utf8');
const alerts = await read('prometheus/alerts.yml');
const dashboard = await read('grafana/gatepost.json');
const runbook = await read('runbook.md');

/** What `/metrics` answers, without values: each metric is there from the start. */
const registries = [
  register,
  collectedMetrics([] as unknown as Queues, { totalCount: 0, idleCount: 0, waitingCount: 0 }),
];
/** Prometheus adds these itself. */
const TARGET_LABELS = ['instance', 'job', 'le'];

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(dashboard) as { panels: Panel[] };
const expressions = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...alerts
    .split(/^ +- alert: /m)
    .slice(1)
    .map((alert) => /expr:([\s\S]*?)\n +(?:for|labels):/.exec(alert)?.[1] ?? ''),
];

function metricOf(name: string): { labelNames: readonly string[] } | undefined {
  const found = registries.flatMap((registry) => [
    registry.getSingleMetric(name),
    registry.getSingleMetric(name.replace(/_(bucket|count|sum)$/, '')),
  ]);
  // The library keeps the labels, and does not declare them.
  return found.find(Boolean) as unknown as { labelNames: string[] } | undefined;
}

const namesIn = (text: string): string[] => text.match(/\b(?:gatepost|nodejs|process)_[a-z0-9_]+/g) ?? [];

describe('the dashboard and the alert rules', () => {
  it('name only metrics that the product has, with labels that these have', () => {
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const names = namesIn(expression);
      expect([expression, names]).not.toEqual([expression, []]);
      expect(names.filter((name) => !metricOf(name))).toEqual([]);
      const labels = [
        ...expression.matchAll(/by \(([^)]*)\)/g),
        ...[...expression.matchAll(/\{([^}]*)\}/g)].map(([all, inside = '']) => [
          all,
          inside.replace(/[!=~]+"[^"]*"/g, ''),
        ]),
      ].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));
      const known = new Set([...names.flatMap((name) => metricOf(name)?.labelNames ?? []), ...TARGET_LABELS]);
      expect([expression, labels.filter((label) => !known.has(label))]).toEqual([expression, []]);
    }
  });
});

describe('the runbook', () => {
  it('has a section for each alert, and for nothing else', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(sections).toEqual(named);
  });

  it('refers to panels that the dashboard has', () => {
    const titles = new Set(panels.map(({ title }) => title));
    const referred = [...runbook.matchAll(/(?<![\w`])_([A-Z][a-zA-Z ]+)_/g)].map(([, title = '']) => title);
    expect(referred.length).toBeGreaterThan(5);
    expect(referred.filter((title) => !titles.has(title))).toEqual([]);
  });
});
